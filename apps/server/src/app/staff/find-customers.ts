import { checkAddress } from '@tallystick/addresses';
import { findProfiles, selectOwnersOfLogin } from '../../accounts/public.ts';
import { selectOwnersOfAddress, selectOwnersOfNumber } from '../../funding/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidTimeMs } from '../../platform/uuid.ts';
import { selectOwnerOfPlanOrder } from '../../products/public.ts';
import { selectOwnerOfOrder } from '../../trading/public.ts';

const ORDER_NO = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Shorter texts are names. */
const ADDRESS_LENGTH = 20;
/** Maximum results of one search. Staff can narrow the search. */
export const MAX_FOUND = 100;

const ownersOfNumber = async (sql: Sql, orderNo: string): Promise<readonly bigint[]> => {
  const acceptSecond = Math.floor(uuidTimeMs(orderNo) / 1000);
  const [money, trade, plan] = await Promise.all([
    selectOwnersOfNumber(sql, orderNo),
    selectOwnerOfOrder(sql, orderNo, acceptSecond),
    selectOwnerOfPlanOrder(sql, orderNo),
  ]);
  return [...money, ...(trade === null ? [] : [trade]), ...(plan === null ? [] : [plan])];
};

/** An address as typed, and in its chain's spelling. */
const spellingsOf = (text: string): readonly string[] => {
  const checked = checkAddress('ERC20', text);
  return checked.ok ? [...new Set([text, checked.address])] : [text];
};

const ownersOfAddress = async (sql: Sql, address: string): Promise<readonly bigint[]> => {
  const found = await Promise.all(
    spellingsOf(address).flatMap((spelling) => [
      selectOwnersOfLogin(sql, spelling),
      selectOwnersOfAddress(sql, spelling, MAX_FOUND),
    ]),
  );
  return found.flat();
};

/** Finds customers by a customer's number, an order's number, an address, or the beginning of an account's name. */
export const findCustomers = async (sql: Sql, text: string): Promise<readonly bigint[]> => {
  const wanted = text.trim();
  if (ORDER_NO.test(wanted.toLowerCase())) return ownersOfNumber(sql, wanted.toLowerCase());
  const [profiles, owners] = await Promise.all([
    findProfiles(sql, wanted, MAX_FOUND),
    wanted.length < ADDRESS_LENGTH ? [] : ownersOfAddress(sql, wanted),
  ]);
  return [...new Set([...profiles.map(({ uid }) => uid), ...owners])].slice(0, MAX_FOUND);
};
