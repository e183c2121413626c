import { serve } from '../_shared/http/serve.ts';
import { handler } from './handler.ts';

Deno.serve(serve(handler, (name) => Deno.env.get(name)));
