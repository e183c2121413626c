import { theme } from 'shared-ui';

/** Whether the screen is as narrow as a phone's (docs/product/design-and-accessibility.md#breakpoints). Not while rendering ahead of time. */
export const isPhone = (): boolean => matchMedia(theme.media.phone.replace('@media ', '')).matches;
