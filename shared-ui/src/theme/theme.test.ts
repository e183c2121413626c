import { breakpoints, theme } from './theme.ts';

describe('the widths at which layouts change', () => {
  // rule: P-2.1-53
  it('are these five', () => {
    expect(Object.values(breakpoints)).toEqual([640, 768, 1024, 1280, 1536]);
  });

  // rule: A-9-28, P-2.1-54, P-2.1-55
  it('tablet begins where mobile ends, at 768', () => {
    expect(theme.media.tablet).toBe('@media (min-width: 768px)');
  });

  // rule: P-2.1-55, P-2.1-56
  it('desktop begins where tablet ends, at 1024', () => {
    expect(theme.media.desktop).toBe('@media (min-width: 1024px)');
  });
});
