import type { BootRemote } from 'shell/boot/boot-manifest';
import type { LiveSite } from './live-site.ts';

/** The header of a document that names the versions which its visitor gets. */
export const versionsHeader = 'X-Versions';

/**
 * The versions of the shell and of the remote that a document shows, such as `shell@1.0.0-ab12cd34ef,
 * mfe-tools@1.0.0-0123456789`. A document whose remote or shell has a canary is made for one visitor, so both are exact.
 */
export const versionsIn = ({ shell }: LiveSite, remote: BootRemote | null): string =>
  [`shell@${shell.version}`, ...(remote ? [`${remote.name}@${remote.live.version}`] : [])].join(', ');
