// Asks what the page of a citizen asks first, a second before the application is here to do so on a slow network.
// Keep in step with src/api/earlyAnswers.ts, which takes the answers, and src/api/request.ts.
(() => {
  const meta = document.querySelector('meta[name="first-reads"]');
  // A page kept for use without a network is served at every address.
  if (!meta || new URL(meta.dataset.at, document.baseURI).pathname !== location.pathname) return;
  try {
    const { expires, scope } = JSON.parse(localStorage.getItem('session')) ?? {};
    if (!(expires > Date.now()) || scope || localStorage.getItem('logoutPending')) return;
  } catch {
    // Without storage nobody is logged in.
    return;
  }
  window.earlyAnswers = new Map(
    JSON.parse(meta.content).map(([path, body]) => {
      const answer = fetch(new URL(`sdp-api/${path}`, document.baseURI), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'accept-language': document.documentElement.lang,
          'x-app': 'web',
        },
        body: JSON.stringify(body),
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(60_000),
      });
      // Who takes it sees what failed; nobody may.
      answer.catch(() => undefined);
      return [`${path} ${JSON.stringify(body)}`, answer];
    }),
  );
})();
