// Runs before the first paint. Shows the first page as the build has drawn it, to those on whose device nothing is kept: for
// them it will be the same once the application is here. A press before that is noted, and counts then: see src/app/show.tsx.
(() => {
  const root = document.getElementById('root');
  try {
    if (!isSecureContext || localStorage.length > 0) return;
  } catch {
    // Without storage nothing is kept either.
  }
  root.replaceChildren(document.getElementById('drawn').content);
  root.dataset.drawn = '';
  root.addEventListener('click', ({ target }) => {
    const answer = target.closest('.answer');
    if (!answer || root.dataset.drawn === undefined) return;
    for (const one of root.querySelectorAll('.answer')) {
      one.toggleAttribute('data-pressed', one === answer);
      one.setAttribute('aria-pressed', String(one === answer));
    }
  });
})();
