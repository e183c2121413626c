import type { Rows } from '../database/database-types.ts';

/** Of the functions of the API: what they return as a domain of JSON, in a column or as a whole. */
const NAMED = `
  select p.proname::text as name, case r.mode when 't' then r.name end as column_name, regexp_replace(t.typname, '_json$', '') as kind
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      lateral (
        select a.name, a.mode, a.type from unnest(p.proargnames, p.proargmodes, p.proallargtypes) a (name, mode, type) where a.mode = 't'
        union all
        select null, null, p.prorettype) r
      join pg_type t on t.oid = r.type
    where n.nspname = 'public' and t.typtype = 'd' and t.typbasetype = 'jsonb'::regtype
    order by 1, 2`;

const NOTE = `/** JSON of a kind that shared-data/src/core/json-types.ts describes. */
export type NamedJson<Kind extends JsonKind> = { readonly json: Kind };
`;

/** The generated types with a name for each kind of JSON, which the Supabase CLI calls unknown. @throws Error for one that it does not find */
export async function withNamedJson(types: string, query: (text: string) => Promise<Rows>): Promise<string> {
  const rows = await query(NAMED);
  let named = types;
  for (const { name, column_name, kind } of rows) {
    const place = typeof column_name === 'string' ? `"${column_name}": ` : 'Returns: ';
    const start = named.indexOf('Returns:', named.indexOf(`"${String(name)}":\n{ Args:`));
    const at = named.indexOf(`${place}unknown`, start);
    const next = named.indexOf('\n"', start);
    if (start < 0 || at < 0 || (next >= 0 && at > next))
      throw new Error(`The generated types have no JSON at ${String(name)} ${place}`);
    named = `${named.slice(0, at + place.length)}NamedJson<'${String(kind)}'>${named.slice(at + `${place}unknown`.length)}`;
  }
  const kinds = [...new Set(rows.map(({ kind }) => `'${String(kind)}'`))].sort();
  return `${NOTE}export type JsonKind = ${kinds.join(' | ')};\n\n${named}`;
}
