import type { Area } from '../../catalog/catalog.ts';

export const country: Area<'country'> = {
  title: 'お住まいの国・地域',
  intro:
    '取引が合法な国・地域は限られているため、最初の取引の前に一度だけお尋ねします。お住まいの国・地域を選択してください。',
  search: '国・地域を検索',
  none: 'この名前の国・地域はありません',
  choose: '国・地域を選択',
  confirm: '確定：{country}',
  waits:
    '最初の取引の後に変更すると、24時間後に有効になります。それまでは、両方の国・地域で認められている場合にのみ取引できます。',
  pending: '{country}（{time}から）',
  label: '国・地域',
  notStated: '未選択',
  ask: '国・地域を選択する',
  saved: '国・地域を保存しました',
  list: '取引できる国・地域',
  refusal: {
    countries_not_stated:
      '取引が合法な国・地域を当社がまだ公表していないため、取引はまだ開始していません。後でもう一度お試しください。',
    country_not_allowed:
      'お住まいの国・地域では取引をご利用いただけません。進行中の取引は通常どおり決済され、支払われます。ウォレットは引き続きご利用いただけます。',
  },
};
