import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { Service, StackSettings } from './settings.ts';
import { portVariables, services } from './settings.ts';
import { StackError } from './stack-error.ts';

/** Listens briefly: whether the port is free. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new StackError(`Port ${port} may not be used by this account; choose one above 1023.`));
      else reject(error);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * `count` different free ports below those that operating systems hand out for outgoing connections and for `listen(0)` (Linux: 32768),
 * so that nobody is given one between this check and the service's start.
 */
export async function freePorts(count: number): Promise<number[]> {
  const free = new Set<number>();
  while (free.size < count) {
    const port = randomInt(10_000, 32_768);
    if (await isFree(port)) free.add(port);
  }
  return [...free];
}

/**
 * Checks every configured port and finds a free one for each 0.
 * Throws a StackError that names a taken port and the variable that changes it.
 */
export async function claimPorts(
  { ports: wanted, numbered }: Pick<StackSettings, 'ports' | 'numbered'>,
  needed: readonly Service[],
) {
  const ports = { ...wanted };
  const way = (service: Service) =>
    numbered ? 'choose another --port-base' : `set ${portVariables[service][0]} to a free one`;
  const taken: string[] = [];
  const free = await freePorts(needed.length);
  for (const service of services) {
    if (!needed.includes(service)) continue;
    if (wanted[service] === 0) ports[service] = free.pop() as number;
    else if (!(await isFree(wanted[service])))
      taken.push(`Port ${wanted[service]} is taken: ${way(service)}, or stop what listens there.`);
  }
  if (taken.length > 0) throw new StackError(taken.join('\n'));
  return ports;
}
