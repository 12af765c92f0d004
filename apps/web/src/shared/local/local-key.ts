/** The code of the currency that this device shows beside USDT. Nothing is stored if there is none. */
export const LOCAL_KEY = 'local-currency';
