import { realDeps } from '../../../../supabase/functions/_shared/http/serve.ts';
import type { FunctionHandler } from '../../../../supabase/functions/_shared/http/define-function.ts';
import { handler as functionHealth } from '../../../../supabase/functions/function-health/handler.ts';
import { testEnv } from '../../../../supabase/functions/_shared/testing/fake-network.ts';
import { repositoryRoot } from '@district-pour/checkout/run';
import { functionNamesOf } from '@district-pour/operations/doctor/functions';

/** The real functions in this process, each with its settings, as the hosted platform serves them. */
export interface TestFunctions {
  env: Record<string, string | undefined>;
  /** Functions that were not deployed. */
  missing: Set<string>;
  /** Functions that something else has replaced. */
  replaced: Map<string, FunctionHandler>;
  answer: (request: Request) => Promise<Response>;
}

export async function loadFunctions(): Promise<TestFunctions> {
  const handlers = new Map<string, FunctionHandler>();
  for (const name of functionNamesOf(repositoryRoot)) {
    if (name === 'function-health') continue;
    const module = (await import(`../../../../supabase/functions/${name}/handler.ts`)) as {
      handler: FunctionHandler;
    };
    handlers.set(name, module.handler);
  }
  const functions: TestFunctions = {
    env: { ...testEnv },
    missing: new Set(),
    replaced: new Map(),
    answer: async (request) => {
      const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const read = (variable: string) => functions.env[variable];
      if (functions.missing.has(name)) return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
      if (name === 'function-health') return functionHealth(request, read);
      const handler = functions.replaced.get(name) ?? handlers.get(name);
      if (!handler) return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
      try {
        return await handler(request, { ...realDeps(read), log: () => undefined });
      } catch {
        return Response.json({ code: 'BOOT_ERROR' }, { status: 503 });
      }
    },
  };
  return functions;
}
