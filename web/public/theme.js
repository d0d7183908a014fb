// Runs before the first paint, so that the theme does not flash.
try {
  const { theme } = JSON.parse(localStorage.getItem("duodecim") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme applies.
}
