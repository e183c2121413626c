import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Service, StackSettings } from './settings.ts';
import { portVariables, services } from './settings.ts';
import { StackError } from './stack-error.ts';

/** Listens briefly: returns the free port, or null when it is taken. 0 requests any free port. */
function probe(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else if (error.code === 'EACCES')
        reject(new StackError(`Port ${port} may not be used by this account; choose one above 1023.`));
      else reject(error);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
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
  for (const service of services) {
    if (!needed.includes(service)) continue;
    const free = await probe(wanted[service]);
    if (free === null) taken.push(`Port ${wanted[service]} is taken: ${way(service)}, or stop what listens there.`);
    else ports[service] = free;
  }
  if (taken.length > 0) throw new StackError(taken.join('\n'));
  return ports;
}
