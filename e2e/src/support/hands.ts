import type { Locator, Page } from '@playwright/test';
import { pressOn, tabTo, typeInto } from './keyboard.ts';

/** How a person works a page: with the pointer, or with the keyboard alone, where focus moves by Tab. */
export interface Hands {
  press: (control: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  choose: (select: Locator, value: string | { index: number }) => Promise<void>;
}

export const byPointer: Hands = {
  press: async (control) => {
    // Another tab was opened and closed: Chromium may draw no frames of a tab that it takes for hidden.
    await control.page().bringToFront();
    await control.click();
  },
  write: async (field, text) => {
    // Behind a dialog that is still open a field takes no focus, and the text would go where the focus is.
    await field.click({ trial: true });
    await field.fill(text);
  },
  choose: async (select, value) => void (await select.selectOption(value)),
};

export const byKeyboard = (page: Page): Hands => ({
  press: (control) => pressOn(page, control),
  write: (field, text) => typeInto(page, field, text),
  choose: async (select, value) => {
    await tabTo(page, select);
    await select.selectOption(value); // the keys that open a list of options differ between systems
  },
});
