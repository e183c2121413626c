export { BookingFacts, type BookingFactsProps } from './booking-facts.tsx';
export { PlanList, type PlanListProps } from './plan-list.tsx';
