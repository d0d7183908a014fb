// Runs before the first paint, so that the theme does not flash.
try {
  const { theme, motion } = JSON.parse(localStorage.getItem("duodecim") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (motion === "off") document.documentElement.dataset.motion = motion;
} catch {
  // Without storage the system's theme applies.
}
