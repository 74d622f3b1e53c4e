(function () {
  var mode;
  try {
    mode = localStorage.getItem('mui-mode');
  } catch {
    mode = null;
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mode', dark ? 'dark' : 'light');
  document.documentElement.style.backgroundColor = dark ? '#12151A' : '#FFFFFF';
})();
