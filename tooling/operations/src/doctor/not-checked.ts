/** Thrown when a check cannot be made: something is not set, or another check names the cause. */
export class NotChecked extends Error {}
