import type { Area } from '../../catalog/catalog.ts';

export const identity: Area<'identity'> = {
  intro: '发放贷款前，我们需要确认您的身份。信息必须准确，否则无法使用贷款。仅审核人员可查看这些信息。',
  name: '姓名',
  nameHint: '与证件上一致',
  phone: '手机号码',
  email: '电子邮箱',
  country: '国家/地区',
  address: '地址（选填）',
  onMap: '在地图上选择',
  place: '地图位置',
  idPhoto: '证件照片',
  signature: '签名',
  replace: '更换',
  submit: '提交审核',
  change: '修改',
  changeNote: '修改后需要重新审核才会生效。',
  sent: '已提交审核',
  sentAt: '提交于 {time}',
  status: {
    submitted: '审核中',
    verified: '已通过',
    rejected: '未通过',
  },
  body: {
    submitted: '我们会尽快审核并在此告知结果，您无需操作。',
    verified: '您的信息已完善，可使用全部服务。',
  },
  reason: '原因：{reason}',
};
