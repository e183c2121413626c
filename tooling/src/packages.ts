/** The remotes of this repository, in the order in which they are published after the shell. */
export const remotes = ['mfe-marketing', 'mfe-booking', 'mfe-tools', 'mfe-account', 'mfe-admin', 'mfe-internal'] as const;

/** Everything that is built for the browser, the shell first, as shared code goes out with it. */
export const browserPackages = ['shell', ...remotes] as const;
