import type { Area } from '../../catalog/catalog.ts';

export const identity: Area<'identity'> = {
  intro:
    'ローンのご利用前にご本人確認が必要です。情報が正確でない場合、ローンはご利用いただけません。内容を見るのは審査担当者だけです。',
  name: '氏名',
  nameHint: '身分証のとおりにご記入ください',
  phone: '電話番号',
  email: 'メールアドレス',
  country: '国・地域',
  address: '住所（任意）',
  onMap: '地図で選ぶ',
  place: '地図上の場所',
  idPhoto: '身分証の写真',
  signature: '署名',
  replace: '差し替える',
  submit: '審査に提出する',
  change: '変更する',
  changeNote: '変更した内容は、再度審査してから有効になります。',
  sent: '審査に提出しました',
  sentAt: '提出：{time}',
  status: {
    submitted: '審査中',
    verified: '確認済み',
    rejected: '承認されませんでした',
  },
  body: {
    submitted: '確認後、ここでお知らせします。お手続きは不要です。',
    verified: '登録は完了しています。すべてのサービスをご利用いただけます。',
  },
  reason: '理由：{reason}',
};
