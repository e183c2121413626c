import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { addStaff, certify, deleteShift, publish, saveShift } from './support/crew.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { random, size, tally } from './support/scale.ts';
import { answer } from './support/team.ts';

// docs/product/staff.md#shift-refused
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());

interface Shift {
  staff: number;
  from: number;
  until: number;
  isPublished: boolean;
}
const HOUR = 3_600_000;
/** A week in which the clock goes forward in New York: Sunday, March 9, 2031 has 23 hours. */
const START = Date.parse('2031-03-07T05:00:00Z');
const DAYS = 6;
/** The midnights of New York by the world's clock, written down. */
const MIDNIGHTS = ['07T05', '08T05', '09T05', '10T04', '11T04', '12T04', '13T04', '14T04'].map((at) =>
  Date.parse(`2031-03-${at}:00:00Z`),
);
const dayOf = (at: number) => MIDNIGHTS.filter((midnight) => midnight <= at).length - 1;
const dateOf = (day: number) => `2031-03-${String(7 + day).padStart(2, '0')}`;

/** What the rules say of a person's plan, computed from lists alone. */
class Plan {
  shifts = new Map<string, Shift>();
  away = new Map<number, Set<number>>();
  certified = new Map<number, number>();

  others(id: string | null, { staff }: Shift): Shift[] {
    return [...this.shifts].filter(([other, shift]) => other !== id && shift.staff === staff).map(([, shift]) => shift);
  }

  problem(id: string | null, shift: Shift, hasReason: boolean): string | null {
    const others = this.others(id, shift);
    if (others.some(({ from, until }) => from < shift.until && until > shift.from)) return 'PT409 shift_overlap';
    const days = this.away.get(shift.staff) ?? new Set();
    if ([...days].some((day) => MIDNIGHTS[day]! < shift.until && MIDNIGHTS[day + 1]! > shift.from))
      return 'PT409 time_off';
    if (shift.isPublished && !this.isCertified(shift)) return 'PT409 certificate_expired';
    const rests = others.map(({ from, until }) => Math.max(shift.from - until, from - shift.until));
    return !hasReason && rests.some((rest) => rest < 10 * HOUR) ? 'PT409 short_rest' : null;
  }

  isCertified({ staff, from }: Shift): boolean {
    return (this.certified.get(staff) ?? Infinity) >= dayOf(from);
  }
}

const steps = size(150, 1_000);
// rule: B-4-04
test('assignments of a season are accepted and refused as the rules say, in any order', async () => {
  const pick = random(4_026);
  const staff = await Promise.all(Array.from({ length: 5 }, (_, n) => addStaff(owner, { name: `Person ${n}` })));
  const plan = new Plan();
  const some = () => [...plan.shifts.keys()][pick(plan.shifts.size)];
  const ends: string[] = [];
  /** Compares the answer of the database with the one that was computed. */
  const expectEnd = (what: string, got: string, expected: string | null) => {
    const end = got.startsWith('PT') ? got : 'ok';
    ends.push(`${what} ${end}`);
    expect(`step ${ends.length}: ${what} ${end}`).toBe(`step ${ends.length}: ${what} ${expected ?? 'ok'}`);
  };
  const save = async () => {
    const id = pick(3) === 0 ? (some() ?? null) : null;
    const from = START + pick(DAYS * 24 * 2) * (HOUR / 2);
    const shift = {
      ...{ staff: pick(staff.length), from, until: from + (2 + pick(16)) * (HOUR / 2) },
      isPublished: id ? plan.shifts.get(id)!.isPublished : false,
    };
    const hasReason = pick(3) === 0;
    const expected = plan.problem(id, shift, hasReason);
    const got = await saveShift(owner, {
      ...{ id, staffId: staff[shift.staff]!, restReason: hasReason ? 'They asked for it' : null },
      ...{ from: new Date(from).toISOString(), until: new Date(shift.until).toISOString() },
    });
    expectEnd('save', got, expected);
    if (!expected) plan.shifts.set(got, shift);
  };
  const publishSome = async () => {
    const ids = [...new Set([some(), some()].filter((id) => id !== undefined))];
    const drafts = ids.map((id) => plan.shifts.get(id)!).filter(({ isPublished }) => !isPublished);
    const expected = drafts.every((shift) => plan.isCertified(shift)) ? null : 'PT409 certificate_expired';
    expectEnd('publish', await publish(owner, ...ids), expected);
    if (!expected) for (const shift of drafts) shift.isPublished = true;
  };
  const end = async () => {
    const id = some();
    if (!id) return;
    const { isPublished } = plan.shifts.get(id)!;
    if (isPublished && pick(2) === 0) {
      await backend.sql(`select private.answer_shift_as($1::uuid, 'declined')`, [id]);
    } else await deleteShift(owner, id);
    plan.shifts.delete(id);
    ends.push('ended');
  };
  const goAway = async () => {
    const [who, first] = [pick(staff.length), pick(DAYS)];
    const last = Math.min(first + pick(2), DAYS - 1);
    const [from, until] = [MIDNIGHTS[first]!, MIDNIGHTS[last + 1]!];
    const within = [...plan.shifts].filter(
      ([, shift]) => shift.staff === who && shift.from < until && shift.until > from,
    );
    const expected = within.some(([, { isPublished }]) => isPublished) ? 'PT409 has_shifts' : null;
    const args = { p_staff_id: staff[who], p_starts_on: dateOf(first), p_ends_on: dateOf(last) };
    expectEnd('away', await answer(owner.client.rpc('add_absence', args)), expected);
    if (expected) return;
    for (const [id] of within) plan.shifts.delete(id);
    const days = plan.away.get(who) ?? new Set<number>();
    for (let day = first; day <= last; day += 1) days.add(day);
    plan.away.set(who, days);
  };
  const comeBack = async () => {
    const who = pick(staff.length);
    await backend.sql('delete from private.absences where staff_id = $1::uuid', [staff[who]]);
    plan.away.delete(who);
  };
  const certifyOne = async () => {
    const [who, day] = [pick(staff.length), pick(DAYS + 1)];
    const expires = day === DAYS ? null : dateOf(day);
    await certify(owner, staff[who]!, expires);
    if (expires) plan.certified.set(who, day);
    else plan.certified.delete(who);
  };
  const moves = [save, save, save, save, save, publishSome, publishSome, end, end, goAway, comeBack, certifyOne];
  for (let step = 0; step < steps; step += 1) await moves[pick(moves.length)]!();
  const live = await backend.sql<{ id: string }>(
    `select id from private.shifts where deleted_at is null and answer is distinct from 'declined'`,
  );
  expect(live.map(({ id }) => id).sort()).toEqual([...plan.shifts.keys()].sort());
  expect(Object.keys(tally(ends))).toEqual(
    expect.arrayContaining([
      'save ok',
      'save PT409 shift_overlap',
      'save PT409 short_rest',
      'save PT409 time_off',
      'publish ok',
    ]),
  );
}, 600_000);
