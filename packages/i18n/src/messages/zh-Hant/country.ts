import type { Area } from '../../catalog/catalog.ts';

export const country: Area<'country'> = {
  title: '您所在的國家／地區',
  intro: '交易僅在部分國家／地區合法，因此我們會在您首次交易前詢問一次。請填寫您居住的國家／地區。',
  search: '搜尋國家／地區',
  none: '沒有這個名稱的國家／地區',
  choose: '選擇國家／地區',
  confirm: '確認：{country}',
  waits: '首次交易後，變更將在 24 小時後生效。在此之前，只有兩個國家／地區都允許時您才能交易。',
  pending: '{country}（{time} 起）',
  label: '國家／地區',
  notStated: '尚未填寫',
  ask: '填寫所在國家／地區',
  saved: '國家／地區已儲存',
  list: '開放交易的國家／地區',
  refusal: {
    countries_not_stated: '交易尚未開放：我們尚未公布可合法交易的國家／地區。請稍後再試。',
    country_not_allowed: '您所在的國家／地區不開放交易。進行中的交易照常結算並支付。您仍可使用錢包。',
  },
};
