import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

export const prices: PermissionSubject = {
  table: `
read the price lists                              | 42501   | PT403    | PT403 | PT403 | yes
change the prices                                 | 42501   | PT403    | PT403 | PT403 | PT409
withdraw prices                                   | 42501   | PT403    | PT403 | PT403 | PT409
write a price list past the function              | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'read the price lists': rpc('price_lists'),
    // The version is an old one, so that the other cases keep their prices.
    'change the prices': rpc('save_price_list', { p_list: {}, p_valid_from: '2026-01-01', p_note: '', p_version: 0 }),
    'withdraw prices': rpc('withdraw_price_list', { p_id: 1, p_version: 0 }),
    'write a price list past the function': ({ client }) =>
      client.from('price_lists').insert({ valid_from: '2199-01-01', list: {} }).select(),
  },
};
