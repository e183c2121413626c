import { messageOf } from '@district-pour/contract/error-message';
import type { ChangeRequest } from '@district-pour/contract/release-registry';
import { folderRegistry } from '../release/folder-registry.ts';
import { mirror } from '../mirror/mirror.ts';
import { prune } from '../release/prune.ts';
import { assertPromisesKept } from '../release/shell-promises.ts';
import type { SiteTarget } from '../mirror/site-target.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** What one team asks of a site folder. */
export interface TeamRequest {
  /** Unique, so that its lines can be found in the audit log. */
  who: string;
  name: string;
  /** The folder of a build that is published first. */
  packageDir?: string;
  change: ChangeRequest | { action: 'prune' };
}

/** How a request ended. */
export interface TeamResult {
  who: string;
  name: string;
  action: string;
  /** Milliseconds since 1970. */
  started: number;
  ended: number;
  /** Whether the change was reported as done; a refused one was not, and neither one whose process was killed. */
  isAcknowledged: boolean;
  /** Why it was refused, or why the copy did not follow. */
  problem: string | null;
}

/** Changes a site folder and copies it, as a release does. */
export async function act(
  site: string,
  target: SiteTarget,
  { who, name, packageDir, change }: TeamRequest,
  onStep: (step: string) => void,
): Promise<TeamResult> {
  const result = { who, name, action: change.action, started: Date.now(), isAcknowledged: false };
  const tools = {
    who,
    render: () => Promise.resolve(),
    mirror: () => Promise.resolve(), // below, so that its failure is reported
    assertPromisesKept,
    onStep,
  };
  const registry = folderRegistry(site, tools);
  try {
    if (packageDir) await registry.publish(packageDir);
    if (change.action === 'prune') await prune(site, who, Date.now() + monthMs, onStep);
    else await registry.change(name, change);
    result.isAcknowledged = change.action !== 'prune';
    await mirror(site, target);
    return { ...result, ended: Date.now(), problem: null };
  } catch (error) {
    return { ...result, ended: Date.now(), problem: messageOf(error) };
  }
}

/** A target that reports a step before and after each of its operations. */
export function steppedTarget(target: SiteTarget, onStep: (step: string) => void): SiteTarget {
  const stepped =
    <Args extends unknown[], T>(name: string, operation: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      onStep(`before ${name}`);
      const result = await operation(...args);
      onStep(`after ${name}`);
      return result;
    };
  return {
    address: target.address,
    list: stepped('list', target.list),
    read: stepped('read', target.read),
    put: stepped('put', target.put),
    remove: stepped('remove', target.remove),
  };
}
