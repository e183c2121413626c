import type { CertificateKind, StaffRole } from '../api/staff-api.ts';

export const STAFF_ROLES: Record<StaffRole, string> = {
  lead_bartender: 'Lead bartender',
  bartender: 'Bartender',
  barback: 'Barback',
  server: 'Server',
};

export const CERTIFICATES: Record<CertificateKind, string> = {
  alcohol: 'Alcohol certificate',
  food: 'Food certificate',
  firstAid: 'First aid',
};

export const optionsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
