import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from 'shared-ui/testing';
import { VOICE_INTERVAL, VoicesSection } from './voices-section.tsx';

const shown = () =>
  screen.getAllByRole('button', { name: /^Slide \d/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true') +
  1;

describe('the voices on Home', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('moves on every five seconds', () => {
    renderUi(<VoicesSection />);
    expect(VOICE_INTERVAL).toBe(5000);
    act(() => jest.advanceTimersByTime(4999));
    expect(shown()).toBe(1);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toBe(2);
  });

  it('wraps at both ends', () => {
    renderUi(<VoicesSection />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shown()).toBe(9);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toBe(1);
  });

  it('has a dot for each of the nine', () => {
    renderUi(<VoicesSection />);
    fireEvent.click(screen.getByRole('button', { name: 'Slide 4' }));
    expect(shown()).toBe(4);
  });
});
