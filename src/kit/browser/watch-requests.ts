/** As many handled requests as are remembered until the browser has told of them. */
const mostHandled = 1000;

/**
 * Notices requests to an origin that no handler saw, as when the browser has ended MSW's service worker and it lost what it knew of
 * this page: tells of each, and has the worker take up again. Gives what is to be told of each request that a handler saw.
 */
export function watchRequests(origin: string, report: (error: unknown) => void): (url: string) => void {
  if (!('navigator' in globalThis) || !('serviceWorker' in navigator)) return () => {};
  const handled: { url: string; time: number }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || !isRequestTo(origin, entry)) continue;
      const { name: url, startTime, responseEnd } = entry;
      const at = handled.findIndex(
        (request) => request.url === url && request.time >= startTime && request.time <= responseEnd,
      );
      if (at >= 0) handled.splice(at, 1);
      else {
        takeUpAgain();
        report(
          new Error(
            `${url} bypassed the sandbox and went to the network, because the service worker of MSW had stopped.`,
          ),
        );
      }
    }
  });
  const onVisible = () => void (document.visibilityState === 'visible' && takeUpAgain());
  let watching = false;
  const watch = (on: boolean) => {
    watching = on;
    if (on) observer.observe({ type: 'resource' });
    else observer.disconnect();
    if (on) document.addEventListener('visibilitychange', onVisible);
    else document.removeEventListener('visibilitychange', onVisible);
  };
  // Message of MSW's service worker to a page that stopped it.
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => void (data?.type === 'CLIENT_CLOSED' && watch(false)),
  );
  return (url) => {
    if (!watching) watch(true);
    handled.push({ url: withoutFragment(url), time: performance.now() });
    if (handled.length > mostHandled) handled.shift();
  };
}

/** Message of MSW to its service worker at start; a repetition changes nothing. */
function takeUpAgain(): void {
  navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE');
}

function isRequestTo(origin: string, { name, initiatorType }: PerformanceResourceTiming): boolean {
  return name.startsWith(`${origin}/`) && (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest');
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
