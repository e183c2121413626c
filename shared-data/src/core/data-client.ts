import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../database.gen.ts';

/** The client of the backend, typed by its tables and functions. */
export type DataClient = SupabaseClient<Database>;
