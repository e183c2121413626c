interface ScriptUrlPolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Creates the page's one Trusted Types policy: scripts are loaded only from this origin's release folders, and text is
 * never parsed as HTML. Must run before anything loads a script.
 * @param scope the window
 */
export function installTrustedTypes(scope: typeof globalThis): void {
  if (!('trustedTypes' in scope)) return;
  const factory = scope.trustedTypes as ScriptUrlPolicyFactory;
  factory.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, scope.location.href);
      if (origin === scope.location.origin && /^\/(shell|remotes)\//.test(pathname)) return url;
      throw new TypeError(`Scripts may not be loaded from ${origin}${pathname}`);
    },
  });
}
