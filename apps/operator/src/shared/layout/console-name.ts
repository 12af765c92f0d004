/** The page of the server bears the name of the console, with the operator's brand if there is one. */
export const CONSOLE_NAME = document.title;
