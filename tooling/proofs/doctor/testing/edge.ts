import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { serve } from '@hono/node-server';
import { generate } from 'selfsigned';

/** A key and its certificate. */
export interface Pem {
  private: string;
  cert: string;
}

/** A certificate for this machine that expires in that many days. Each has its own name, by which an issuer is found. */
export const certificate = (days: number): Promise<Pem> =>
  generate([{ name: 'commonName', value: `expires in ${days} days` }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + days * 86_400_000 + 3_600_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });

/** Lets this process accept these certificates and no others; returns what reverts it. */
export function trust(certificates: readonly Pem[]): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates(certificates.map(({ cert }) => cert));
  return () => setDefaultCACertificates(before);
}

type Handler = (request: Request) => Response | Promise<Response>;

/** A server on loopback in front of a handler, as a CDN stands in front of a site. */
export interface Edge {
  url: string;
  /** What it does to every answer. */
  edit: ((request: Request, response: Response) => Response | Promise<Response>) | null;
  /** Another certificate for new connections. */
  present: (pem: Pem) => void;
  stop: () => Promise<void>;
}

/** Starts a server; with a certificate it speaks https. */
export function startEdge(handler: Handler, pem?: Pem): Promise<Edge> {
  return new Promise((resolve) => {
    const edge: Edge = {
      url: '',
      edit: null,
      present: ({ private: key, cert }) => (server as Server).setSecureContext({ key, cert }),
      stop: () =>
        new Promise((stopped) => {
          server.close(() => stopped());
          (server as Server).closeAllConnections();
        }),
    };
    const fetch: Handler = async (request) => {
      if (!edge.edit) return handler(request);
      request.headers.delete('accept-encoding');
      return edge.edit(request, await handler(request));
    };
    const secure = pem && { createServer, serverOptions: { key: pem.private, cert: pem.cert } };
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', ...secure }, () => {
      edge.url = `${pem ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
      resolve(edge);
    });
  });
}

/** The answer with other headers; null removes one. */
export function withHeaders(response: Response, changes: Record<string, string | null>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}
