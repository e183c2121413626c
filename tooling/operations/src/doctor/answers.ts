import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';

interface Script {
  url: string;
  integrity: string;
}

interface Release {
  version: string;
  entry: Script;
}

interface Route {
  scripts: Script[];
}

/** The parts of the boot manifest that the checks read. */
export interface Boot {
  shellVersion: string;
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  remotes: {
    name: string;
    live: Release;
    previous?: Release;
    routes: Route[];
    canary?: { live: Release; routes: Route[] };
  }[];
}

/** The row of `operations_state()`. */
export interface OperationsState {
  database_time: string;
  last_migration: string | null;
  given_up: number;
  failed_refunds: number;
  failed_syncs: number;
  open_slots: number;
  demo_accounts: number;
}

/** A row of `outbox_waiting()`. */
interface Waiting {
  kind: string;
  seconds: number;
}

/** A row of `schedule_state()`. */
export interface Schedule {
  name: string;
  last_run_at: string | null;
  last_ok_at: string | null;
  interval_seconds: number;
}

const text = { type: 'string' };
const count = { type: 'integer' };
const object = (properties: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});
const list = (items: object) => ({ type: 'array', items });

const release = object({ version: text, entry: object({ url: text, integrity: text }) });
const routes = list(object({ scripts: list(object({ url: text, integrity: text })) }));
const remote = object(
  { name: text, live: release, routes },
  { previous: release, canary: object({ live: release, routes }) },
);
const time = { type: ['string', 'null'] };

const ajv = new Ajv({ allowUnionTypes: true });
const isBoot = ajv.compile<Boot>(
  object({ shellVersion: text, siteUrl: text, supabaseUrl: text, publishableKey: text, remotes: list(remote) }),
);
const isState = ajv.compile<[OperationsState]>({
  minItems: 1,
  ...list(
    object({
      database_time: text,
      last_migration: time,
      given_up: count,
      failed_refunds: count,
      failed_syncs: count,
      open_slots: count,
      demo_accounts: count,
    }),
  ),
});
const areWaiting = ajv.compile<Waiting[]>(list(object({ kind: text, seconds: count })));
const areSchedules = ajv.compile<Schedule[]>(
  list(object({ name: text, last_run_at: time, last_ok_at: time, interval_seconds: { type: 'number' } })),
);

/** A function that reads the JSON body of an answer. It throws when the body has another form. */
const parser =
  <Value>(name: string, validate: ValidateFunction<Value>) =>
  async (response: Response): Promise<Value> => {
    const value: unknown = await response.json().catch(() => null);
    if (validate(value)) return value;
    throw new Error(`${name} has another form than this version expects: ${ajv.errorsText(validate.errors)}`);
  };

export const parseBoot = parser('The boot manifest', isBoot);
export const parseState = parser('operations_state()', isState);
export const parseWaiting = parser('outbox_waiting()', areWaiting);
export const parseSchedules = parser('schedule_state()', areSchedules);
