import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: '画像で共有',
  title: '取引証明の画像',
  alt: '取引証明：{title}、{figure}、確認コード {code}',
  code: '確認コード',
  note: 'お名前と残高は載りません。取引証明のファイルを持つ人は、コードを読み取って照合できます。',
  share: '共有',
  save: '画像を保存',
  refused: 'この端末では画像を共有できません。代わりに保存してください。',
};
