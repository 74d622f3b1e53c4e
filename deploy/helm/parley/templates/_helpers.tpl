{{/* What is selected; the same for as long as a release lives. */}}
{{- define "parley.selector" -}}
app.kubernetes.io/name: parley
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "parley.labels" -}}
{{ include "parley.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* Both kinds of pod are alike but for what runs in them, how many and where it is asked how it is. */}}
{{- define "parley.deployment" -}}
{{- $root := .root -}}
{{- $process := .process -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $root.Release.Name }}-{{ .name }}
  labels:
    {{- include "parley.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
spec:
  replicas: {{ $process.replicas }}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "parley.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
  template:
    metadata:
      labels:
        {{- include "parley.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .name }}
      annotations:
        # A changed setting starts the pods anew.
        checksum/config: {{ include (print $root.Template.BasePath "/config.yaml") $root | sha256sum }}
    spec:
      terminationGracePeriodSeconds: {{ $root.Values.terminationGracePeriodSeconds }}
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: {{ $root.Values.spreadOver }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "parley.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ .name }}
      {{- with $process.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $process.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          {{- with .command }}
          command:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          ports:
            - name: http
              containerPort: 3000
            {{- if .hasMetrics }}
            - name: metrics
              containerPort: {{ $root.Values.metrics.port }}
            {{- end }}
          envFrom:
            - configMapRef:
                name: {{ $root.Release.Name }}-config
            - secretRef:
                name: {{ $root.Values.secretName }}
          # The first start of a version brings the database to its shape; the others wait for it.
          startupProbe:
            httpGet:
              path: {{ .healthPath }}/live
              port: http
            periodSeconds: 3
            timeoutSeconds: 5
            failureThreshold: 100
          livenessProbe:
            httpGet:
              path: {{ .healthPath }}/live
              port: http
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet:
              path: {{ .healthPath }}/ready
              port: http
            # A pod that is gone refuses connections at once; patience is for one that is busy.
            periodSeconds: 2
            timeoutSeconds: 4
            failureThreshold: 3
          lifecycle:
            preStop:
              exec:
                # Until every proxy has heard that this pod takes no new calls.
                command: ['sleep', '5']
          resources:
            {{- toYaml $process.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            capabilities:
              drop: ['ALL']
          volumeMounts:
            - name: data
              mountPath: /data
      volumes:
        - name: data
          {{- if $root.Values.files.existingClaim }}
          persistentVolumeClaim:
            claimName: {{ $root.Values.files.existingClaim }}
          {{- else }}
          emptyDir: {}
          {{- end }}
{{- end }}

{{/* Nodes are emptied one after the other. */}}
{{- define "parley.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels:
    {{- include "parley.labels" .root | nindent 4 }}
spec:
  minAvailable: {{ .process.minAvailable }}
  selector:
    matchLabels:
      {{- include "parley.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
{{- end }}
