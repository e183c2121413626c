import { startTestBackend } from './backend.ts';
import type { TestBackend } from './backend.ts';
import { expectInvariant } from './invariant.ts';
import { person } from './people.ts';
import type { Person } from './people.ts';

interface Given {
  backend: TestBackend;
  admin: Person;
  customer: Person;
}

/** Gives the tests of a file one backend and admin, and a new customer before each of them; the invariant holds after each. */
export function withCustomerAndAdmin(give: (given: Given) => void): void {
  let backend: TestBackend;
  let admin: Person;
  beforeAll(async () => {
    backend = await startTestBackend();
    admin = await person(backend, { role: 'admin' });
  });
  beforeEach(async () => give({ backend, admin, customer: await person(backend) }));
  afterEach(() => expectInvariant(backend));
  afterAll(() => backend.stop());
}
