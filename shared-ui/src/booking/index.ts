export { BookingFacts, type BookingFactsProps } from './booking-facts.tsx';
