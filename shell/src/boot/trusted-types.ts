interface ScriptUrlPolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Creates the page's one Trusted Types policy: scripts are loaded only from this origin's release folders and
 * from those of remotes at other origins that the registry allows, and text is never parsed as HTML. Must run before anything
 * loads a script.
 * @param scope the window
 */
export function installTrustedTypes(scope: typeof globalThis, origins: readonly string[] = []): void {
  if (!('trustedTypes' in scope)) return;
  const factory = scope.trustedTypes as ScriptUrlPolicyFactory;
  factory.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, scope.location.href);
      const folders = origin === scope.location.origin ? /^\/(shell|remotes)\// : /^\/remotes\//;
      if ([scope.location.origin, ...origins].includes(origin) && folders.test(pathname)) return url;
      throw new TypeError(`Scripts may not be loaded from ${origin}${pathname}`);
    },
  });
}
