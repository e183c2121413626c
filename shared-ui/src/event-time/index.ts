export { EventTimeFields, type EventTimeFieldsProps, type EventTimeValues } from './event-time-fields.tsx';
