// Before the first paint, so that a chosen theme does not flash.
try {
  const { theme } = JSON.parse(localStorage.getItem("duodecim") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme it is.
}
