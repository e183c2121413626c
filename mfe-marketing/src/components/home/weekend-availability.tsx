import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { seasonalNotice } from 'shared-data/domain/business';
import { todayInNewYork } from 'shared-data/domain/time';
import { HERO } from '../../content/hero.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  font-size: ${({ theme }) => theme.text.small};
  font-weight: 550;

  &::before {
    content: '';
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    background: ${({ theme }) => theme.color.rose};
    transform: rotate(45deg);
  }
`;

/** Nothing to follow: the month does not change while someone reads. */
const never = () => () => {};

/** How many weekends are left: in general words until the visitor's month is known (readings C-13). */
export function WeekendAvailability() {
  const notice = useSyncExternalStore<string>(
    never,
    () => seasonalNotice(todayInNewYork()),
    () => HERO.availability,
  );
  return <Line>{notice}</Line>;
}
