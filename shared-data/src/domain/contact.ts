export const URGENCIES = ['urgent', 'soon', 'standard'] as const;
export type Urgency = (typeof URGENCIES)[number];
export const CONTACT_METHODS = ['email', 'phone'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** A contact message as the form holds it (spec: public §3, §5). */
export interface ContactValues {
  name: string;
  phone: string;
  email: string;
  message: string;
  urgency: Urgency;
  contactMethod: ContactMethod;
}

export const CONTACT_DEFAULTS: ContactValues = {
  name: '',
  phone: '',
  email: '',
  message: '',
  urgency: 'standard',
  contactMethod: 'email',
};

export const CONTACT_REQUIRED = ['name', 'phone', 'email', 'message'] as const;
