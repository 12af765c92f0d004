import type { Work } from '@tallystick/contract';

/**
 * The load class of a request: that of its call, and `staff` for calls of staff, which run at once and are never shed. `file` is a file of
 * the apps: counted as a read, not shed. `free` is neither counted nor shed: supervisors and Prometheus must be able to read a process
 * under pressure.
 */
export type WorkKind = Work | 'staff' | 'file' | 'free';

/** True for a call of staff. All other paths are for customers and the public. */
export const isStaffPath = (path: string): boolean => path.startsWith('/api/operator/');
