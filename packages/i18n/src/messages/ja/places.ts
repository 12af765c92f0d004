import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: '矢印キーで地図を動かし、プラスとマイナスで拡大・縮小します。',
    closer: '拡大',
    wider: '縮小',
  },
  choose: {
    search: '座標',
    searchHint: '緯度、経度',
    searchWrong: '座標として読み取れません。13.7563, 100.5018 のように入力してください。',
    find: '検索',
    label: '場所を選ぶ地図',
    position: {
      refused: 'ブラウザーで位置情報の利用が許可されていません。地図を動かすか、座標を入力してください。',
      unavailable: '現在地が見つかりませんでした。地図を動かすか、座標を入力してください。',
    },
    myPosition: '現在地を使う',
    chosen: '選択中：',
    use: 'この場所を使う',
  },
  open: {
    label: '{name}の地図',
    inMaps: '地図アプリで開く',
    copy: '住所をコピー',
    none: '場所が指定されていません',
  },
  about: {
    contacts: 'お問い合わせ先',
    contact: {
      email: 'メール',
      phone: '電話',
      link: 'ウェブサイト',
      address: '住所',
    },
    version: '第{version}版',
    documentation: '技術文書（英語）',
  },
  legal: {
    none: 'このページはまだ公開されていません。',
  },
};
