import * as z from 'zod/mini';

// Evaluating code made from text is forbidden by our content security policy, and trying it is reported as an error.
z.config({ jitless: true });
