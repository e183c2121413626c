/** What ends the loading of a script: its `load` or `error` event, or why there is none. */
export interface ScriptOutcome {
  type: 'load' | 'error' | 'stalled' | 'unverified';
  target?: { src: string };
}

/**
 * Loads a script with the hash that it must have, several times if needed: after an error with a growing, jittered
 * pause, and beside an attempt without a response for five seconds. Every attempt after the first has a different
 * address, because a browser makes equal requests wait for each other and caches an invalid response.
 * A script without a hash is refused. webpack's runtime contains this function as text, so it uses nothing outside of it.
 * @param done called once, directly after the script has run; `load` also when it threw
 */
export function loadScript(url: string, integrity: string | undefined, done: (outcome: ScriptOutcome) => void): void {
  const scope = globalThis as unknown as { scriptAttempts?: Record<string, number> };
  const attempts = (scope.scriptAttempts ??= {});
  let left = 3;
  let over = false;
  const finish = (outcome: ScriptOutcome) => {
    if (over) return;
    over = true;
    if (outcome.type === 'load') delete attempts[url];
    done(outcome);
  };
  const attempt = () => {
    if (over) return;
    left -= 1;
    const isLast = left === 0;
    const number = attempts[url] ?? 0;
    attempts[url] = number + 1;
    let passedOn = false;
    const passOn = (pause: number, outcome: ScriptOutcome) => {
      if (passedOn) return;
      passedOn = true;
      clearTimeout(timer);
      if (isLast) finish(outcome);
      else setTimeout(attempt, pause);
    };
    const script = document.createElement('script');
    const timer = setTimeout(() => passOn(0, { type: 'stalled', target: script }), 5_000);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity ?? '';
    script.onload = () => {
      clearTimeout(timer);
      script.remove();
      finish({ type: 'load', target: script });
    };
    script.onerror = () => {
      script.remove();
      passOn((1 + Math.random()) * 200 * (3 - left), { type: 'error', target: script });
    };
    script.src = number === 0 ? url : `${url}?retry=${number}`;
    document.head.append(script);
  };
  if (integrity) attempt();
  else setTimeout(() => finish({ type: 'unverified', target: { src: url } }));
}
