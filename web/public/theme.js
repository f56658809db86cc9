// Runs before the first paint, so that a chosen theme does not flash. Keep in step with src/ui/theme.ts.
(() => {
  try {
    const theme = JSON.parse(localStorage.getItem('theme') ?? 'null');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system's theme holds.
  }
})();
