import { appendAuditLine } from '@district-pour/contract/audit-log';
import { longestPinHours, signPin } from '@district-pour/releases/registry/pin';
import { entryOf } from '@district-pour/contract/registry-schema';
import { keptVersions, readRegistry } from '@district-pour/contract/read-site';
import type { EnvironmentConfig } from './config.ts';
import { ServiceError } from './service-error.ts';

/** A preview that is asked for. */
interface PreviewRequest {
  who: string;
  name: string;
  version: string;
  /** 1 to 72. */
  hours: number;
}

/**
 * A link that gives one browser a published version of a package until it ends. The version need not have been live.
 * @param secret the pin secret of the environment's site servers; null when it has none
 * Throws a {@link ServiceError} when the version is not kept, or the environment has no previews.
 */
export async function createPreview(
  { site, url }: EnvironmentConfig,
  secret: string | null,
  { who, name, version, hours }: PreviewRequest,
): Promise<{ url: string; until: string }> {
  if (!secret) throw new ServiceError(409, 'does_not_fit', 'This environment has no previews: it has no pin secret');
  if (!(hours >= 1 && hours <= longestPinHours))
    throw new ServiceError(400, 'bad_request', `hours has to be a number from 1 to ${longestPinHours}`);
  if (!(await keptVersions(site, name)).includes(version))
    throw new ServiceError(404, 'not_found', `The environment has no build ${version} of ${name}`);
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  const from = entryOf(await readRegistry(site), name)?.live ?? null;
  await appendAuditLine(site, { who, what: 'pin', package: name, from, to: version, until });
  const token = signPin({ package: name, version, until }, secret);
  return { url: `${url.replace(/\/$/, '')}/pin?token=${token}`, until };
}
