import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schedule } from '@district-pour/operations/doctor/answers';
import { withHeaders } from './edge.ts';
import type { Edge, Pem } from './edge.ts';
import type { World } from './world.ts';

type Undo = () => unknown;

/** One part of a deployment that is broken, and the check that has to name it. */
export interface Fault {
  fault: string;
  check: string;
  /** Part of what the check says. */
  detail: RegExp;
  breakIt: (world: World) => Promise<{ env?: Record<string, string | undefined>; undo?: Undo }>;
}

export const fault = (name: string, check: string, detail: RegExp, breakIt: Fault['breakIt']): Fault => ({
  fault: name,
  check,
  detail,
  breakIt,
});

export const setting = (name: string, check: string, detail: RegExp, env: Record<string, string>): Fault =>
  fault(name, check, detail, () => Promise.resolve({ env }));

/** A file of the site folder with another content, or none. */
export const file = (name: string, check: string, detail: RegExp, path: string, content: string | null): Fault =>
  fault(name, check, detail, async ({ folder }) => {
    const before = await readFile(join(folder, path), 'utf8');
    await (content === null ? rm(join(folder, path)) : writeFile(join(folder, path), content));
    return { undo: () => writeFile(join(folder, path), before) };
  });

/** A proxy that changes answers of the site or of the backend. */
export const proxy = (
  name: string,
  check: string,
  detail: RegExp,
  edgeOf: (world: World) => Edge,
  applies: (path: string, status: number) => boolean,
  change: (response: Response, request: Request) => Response | Promise<Response>,
): Fault =>
  fault(name, check, detail, (world) => {
    const edge = edgeOf(world);
    edge.edit = (request, response) =>
      applies(new URL(request.url).pathname, response.status) ? change(response, request) : response;
    return Promise.resolve({
      undo: () => {
        edge.edit = null;
      },
    });
  });

export const site = ({ site: edge }: World) => edge;
export const backend = ({ backendEdge }: World) => backendEdge;
export const headers = (changes: Record<string, string | null>) => (response: Response) =>
  withHeaders(response, changes);
export const json = (change: (text: string) => string) => async (response: Response) =>
  new Response(change(await response.text()), { status: response.status, headers: response.headers });

/** A statement on the database, and the one that reverts it. */
export const sql = (name: string, check: string, detail: RegExp, statement: string, undo: string): Fault =>
  fault(name, check, detail, async ({ backend: database }) => {
    await database.sql(statement);
    return { undo: () => database.sql(undo) };
  });

export const record = (name: string, check: string, detail: RegExp, of: string, records: string[] | null): Fault =>
  fault(name, check, detail, ({ dns }) => {
    const before = dns.get(of) ?? [];
    if (records) dns.set(of, records);
    else dns.delete(of);
    return Promise.resolve({ undo: () => dns.set(of, before) });
  });

export const functionEnv = (
  name: string,
  check: string,
  detail: RegExp,
  changes: Record<string, string | undefined>,
): Fault =>
  fault(name, check, detail, ({ functions }) => {
    const before = { ...functions.env };
    Object.assign(functions.env, changes);
    return Promise.resolve({ undo: () => Object.assign(functions.env, before) });
  });

export const replaced = (name: string, check: string, detail: RegExp, of: string): Fault =>
  fault(name, check, detail, ({ functions }) => {
    functions.replaced.set(of, () => Promise.resolve(Response.json({ received: true, outcome: 'ignored' })));
    return Promise.resolve({ undo: () => functions.replaced.delete(of) });
  });

export const provider = (
  name: string,
  check: string,
  detail: RegExp,
  path: RegExp,
  change: (text: string) => string,
): Fault =>
  fault(name, check, detail, ({ providers }) => {
    const [key = '', before = {}] = [...providers].find(([of]) => path.test(of)) ?? [];
    providers.set(key, JSON.parse(change(JSON.stringify(before))) as object);
    return Promise.resolve({ undo: () => providers.set(key, before) });
  });

export const presented = (name: string, detail: RegExp, pemOf: (world: World) => Pem | Promise<Pem>): Fault =>
  fault(name, 'certificates', detail, async (world) => {
    world.backendEdge.present(await pemOf(world));
    return { undo: () => world.backendEdge.present(world.pem) };
  });

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
export const schedule = (name: string, detail: RegExp, changes: Partial<Schedule>): Fault =>
  fault(name, 'schedules', detail, ({ schedules }) => {
    const before = [...schedules];
    schedules.splice(0, 1, ...before.map((row) => ({ ...row, ...changes })));
    return Promise.resolve({ undo: () => schedules.splice(0, 1, ...before) });
  });
