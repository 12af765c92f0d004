import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: 'リアルタイム価格',
    sim: 'シミュレーション価格',
    replay: 'リプレイ価格',
  },
  search: '銘柄を検索',
  clearSearch: '検索をクリア',
  nothingFound: '「{query}」に一致する銘柄はありません。',
  favourites: 'お気に入り',
  sortBy: '並べ替え',
  sort: {
    volume: '出来高',
    change: '騰落率',
    name: '名前',
  },
  volumeShort: '出来高 {volume}',
  open: '始値',
  high: '高値',
  low: '安値',
  lastDay: '過去24時間',
  halted: '停止中',
  haltedBody:
    'この市場は現在、新規取引を受け付けていません。進行中の取引は通常どおり決済され、支払われます。',
  haltedBecause: {
    staff: '理由：{reason}',
    index: '現在、信頼できる価格がありません。価格が戻りしだい自動的に再開します。',
    listing: 'この銘柄は現在、新規取引の対象外です。',
  },
  noPrice: '価格はまだありません',
  stale: '遅延：{age}前の価格',
  seconds: '{count}秒',
  minutes: '{count}分',
  hours: '{count}時間',
  chart: '{pair} の価格チャート',
  interval: 'ローソク足の間隔',
  noSuchCoin: 'この銘柄は取り扱っていません',
  toMarket: 'マーケットへ',
};
