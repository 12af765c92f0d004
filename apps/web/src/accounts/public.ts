export { copyText } from './copy-text.ts';
export { useForm } from './use-form.ts';
