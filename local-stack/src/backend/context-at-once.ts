import { AsyncLocalStorage } from 'node:async_hooks';

/** The address from which the request that is being answered came, as the socket says it. */
export const askingPeer = new AsyncLocalStorage<string | null>();

/**
 * The header in which the hosted edge vouches for the caller's address: the limits read it. The embedded server passes
 * headers on for functions only, and what the client itself sends in it counts for nothing.
 */
const vouched = (headers: Record<string, string> = {}) => {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'cf-connecting-ip');
  const peer = askingPeer.getStore();
  return JSON.stringify({ ...Object.fromEntries(others), ...(peer ? { 'cf-connecting-ip': peer } : {}) });
};

/** What the embedded server knows of who asks. */
interface RequestContext {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
}

interface RpcRequest {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

interface Transaction {
  executeQuery(query: object): Promise<unknown>;
}

interface Patched {
  applyJwtSessionContext?: (transaction: Transaction, context: RequestContext, setRole: boolean) => Promise<void>;
  applyRpcRequestGucs?: (transaction: Transaction, request: RpcRequest) => Promise<void>;
}

/** Sets all of them for the transaction in one statement. */
function setAll(transaction: Transaction, settings: Record<string, string>): Promise<unknown> {
  const sql = `select ${Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`;
  return transaction.executeQuery({ sql, parameters: Object.values(settings), query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] }, queryId: {} });
}

/**
 * The embedded server says who asks in six statements, each a round trip to the database, before every statement of a
 * client. This says the same in one. A version of the server that does it otherwise is left as it is.
 */
export function setContextAtOnce(connection: object): void {
  const patched = connection as Patched;
  if (typeof patched.applyJwtSessionContext !== 'function' || typeof patched.applyRpcRequestGucs !== 'function') return;
  patched.applyJwtSessionContext = async (transaction, { auth, storage }) => {
    const role = auth?.role || 'anon';
    await setAll(transaction, {
      role,
      'request.jwt.claim.sub': String(auth?.uid ?? ''),
      'request.jwt.claim.role': role,
      'storage.operation': String(storage?.operation ?? ''),
      'request.headers': vouched(),
      ...(typeof auth?.jwt === 'object' && auth.jwt !== null ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
    });
  };
  patched.applyRpcRequestGucs = async (transaction, { method, path, requestHeaders }) => {
    await setAll(transaction, {
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': vouched(requestHeaders),
    });
  };
}
