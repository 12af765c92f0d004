export { useForm } from './use-form.ts';
