export {
  EventTimeFields,
  eventTimeRules,
  type EventTimeFieldsProps,
  type EventTimeValues,
} from './event-time-fields.tsx';
