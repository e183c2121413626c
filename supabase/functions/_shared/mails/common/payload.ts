import { ServiceError } from '../../http/errors.ts';

/** The text of a value of a payload; empty when it is none. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a row without the needed facts is refused with. */
export const unreadable = (what: string) => new ServiceError('outbox', `row without ${what}`, false);
