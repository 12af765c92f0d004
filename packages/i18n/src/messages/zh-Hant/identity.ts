import type { Area } from '../../catalog/catalog.ts';

export const identity: Area<'identity'> = {
  intro: '撥付貸款前，我們需要確認您的身分。資料必須正確，否則無法使用貸款。僅審核人員可查看這些資料。',
  name: '姓名',
  nameHint: '與證件上一致',
  phone: '手機號碼',
  email: '電子郵件',
  country: '國家／地區',
  address: '地址（選填）',
  onMap: '在地圖上選擇',
  place: '地圖位置',
  idPhoto: '證件照片',
  signature: '簽名',
  replace: '更換',
  submit: '送出審核',
  change: '修改',
  changeNote: '修改後需要重新審核才會生效。',
  sent: '已送出審核',
  sentAt: '送出於 {time}',
  status: {
    submitted: '審核中',
    verified: '已通過',
    rejected: '未通過',
  },
  body: {
    submitted: '我們會盡快審核並在此告知結果，您無需操作。',
    verified: '您的個人資料已完成，可使用全部服務。',
  },
  reason: '原因：{reason}',
};
